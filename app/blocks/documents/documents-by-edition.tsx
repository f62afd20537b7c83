import type { Document } from '#app/contract/content/document.ts'
import { DocumentList } from './document-list.tsx'

type DocumentsByEditionProps = {
  documents: readonly Document[]
  /** Slug of the document that the URL opens. */
  opened: string | undefined
}

/** Documents in force; those that they have replaced are folded below them. */
export function DocumentsByEdition({ documents, opened }: DocumentsByEditionProps) {
  const current = documents.filter(({ archive }) => !archive)
  const replaced = documents.filter(({ archive }) => archive)
  return (
    <>
      {current.length > 0 && <DocumentList documents={current} opened={opened} />}
      {replaced.length > 0 && (
        <details className="mt-6" open={replaced.some(({ slug }) => slug === opened) || current.length === 0}>
          <summary className="link inline-flex min-h-touch cursor-pointer items-center">
            Прежние редакции: {replaced.length}
          </summary>
          <div className="mt-2">
            <DocumentList documents={replaced} opened={opened} />
          </div>
        </details>
      )}
    </>
  )
}
