const PREFIX = 'flat-'

/** Id of the element of a flat in the grid. */
export function cellId(flatId: number): string {
  return `${PREFIX}${flatId}`
}

/** The flat's id and element for an event target inside the grid. */
export function cellOf(target: EventTarget | null): { id: number; element: HTMLElement } | undefined {
  if (!(target instanceof Element)) return undefined
  const element = target.closest<HTMLElement>(`td [id^="${PREFIX}"], td[id^="${PREFIX}"]`)
  return element ? { id: Number(element.id.slice(PREFIX.length)), element } : undefined
}
