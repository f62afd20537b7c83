/** What a drawn map is painted with, as the page's own tokens say. */
export type MapColours = Record<
  'paper' | 'block' | 'line' | 'street' | 'main' | 'water' | 'ink' | 'leaf' | 'rail',
  string
>

/** Reads `--map-…` of an element: the tokens stay in one file, and the map only asks for them. */
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
