import { createIsomorphicFn } from '@tanstack/react-start'
import { DocumentsByEdition } from '#app/blocks/documents/documents-by-edition.tsx'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => DocumentsByEdition)
  .client(() => undefined)

/** Documents of a project; the code loads when the visitor scrolls near, or when the address opens one of them. */
export const LazyProjectDocuments = hydrateWhenVisible(
  'dokumenty-proekta',
  onServer(),
  async () => (await import('#app/blocks/documents/documents-by-edition.tsx')).DocumentsByEdition,
)
