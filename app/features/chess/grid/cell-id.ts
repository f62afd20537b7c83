const PREFIX = 'flat-'

/** The element of a flat in the grid, by its id. */
export function cellId(flatId: number): string {
  return `${PREFIX}${flatId}`
}

/** The flat's element that an event came from, with its id. */
export function cellOf(target: EventTarget | null): { id: number; element: HTMLElement } | undefined {
  if (!(target instanceof Element)) return undefined
  const element = target.closest<HTMLElement>(`td [id^="${PREFIX}"], td[id^="${PREFIX}"]`)
  return element ? { id: Number(element.id.slice(PREFIX.length)), element } : undefined
}
