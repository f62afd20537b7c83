import type { Selection } from '#app/contract/flats.ts'

/**
 * Head of a ready selection: its own title on the first page, a numbered one on the others; not indexed while it
 * is empty.
 */
export function selectionHead(
  root: string,
  { selection, page = 1 }: { selection: Selection; page: number | undefined },
) {
  const path = `${root}/${selection.path}`
  return {
    title: page > 1 ? `${selection.title} – страница ${page}` : selection.title,
    description: page > 1 ? `${selection.description} Страница ${page}.` : selection.description,
    path: page > 1 ? `${path}?page=${page}` : path,
    isIndexed: selection.count > 0,
  }
}
