/**
 * HTML entities that feeds use although XML does not define them. They are decoded here; a feed must not
 * declare entities itself.
 */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  sup2: '²',
  deg: '°',
  times: '×',
  bull: '•',
  middot: '·',
  shy: '',
  copy: '©',
  reg: '®',
  trade: '™',
}
