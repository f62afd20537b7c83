/** Route options of pages that show one person's own: no cache on the way may keep them. */
export const privatePage = {
  headers: () => ({ 'Cache-Control': 'private, no-store' }),
}
