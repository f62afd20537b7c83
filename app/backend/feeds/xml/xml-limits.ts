/**
 * What a feed may contain. Real offers nest five deep, have under 200 elements and texts under
 * 10 KB; anything near these limits is an attack or a mistake, and would only cost memory.
 */
export const XML_LIMITS = {
  depth: 32,
  attributesPerElement: 64,
  elementsPerOffer: 5_000,
  /** Characters of one text, attribute value or comment. */
  text: 256 * 1024,
  /** Characters without a single complete element: one endless text, tag or declaration. */
  silence: 1024 * 1024,
} as const
