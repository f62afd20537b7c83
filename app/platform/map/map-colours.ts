/** The colours of a map, from the design tokens of the page. */
export type MapColours = Record<
  'paper' | 'block' | 'line' | 'street' | 'main' | 'water' | 'ink' | 'leaf' | 'rail',
  string
>

/** Reads `--map-…` of an element, so that the tokens stay in one file. */
export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim() || 'transparent'
  return {
    paper: read('paper'),
    block: read('block'),
    line: read('line'),
    street: read('street'),
    main: read('main'),
    water: read('water'),
    ink: read('ink'),
    leaf: read('leaf'),
    rail: read('rail'),
  }
}
