const MB = 1024 * 1024

/** @property handles - sockets, timers and the like that Node holds open. @property files - of the system */
export type Used = { memoryMb: number; heapMb: number; keptMb: number; handles: number; files: number }

/** What the site's process uses now, as its own metrics say. @param url - of `/metrics` */
export async function readMetrics(url: string): Promise<Used> {
  const text = await (await fetch(url)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    memoryMb: of('process_resident_memory_bytes') / MB,
    heapMb: of('nodejs_heap_size_used_bytes') / MB,
    keptMb: of('site_page_cache_bytes') / MB,
    handles: of('nodejs_active_handles_total'),
    files: of('process_open_fds'),
  }
}
