/**
 * HTML's named characters that feeds use although XML knows none of them. They are plain
 * characters here; declaring entities in a feed stays forbidden.
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
