import { DocumentList } from '#app/blocks/documents/document-list.tsx'
import type { Document } from '#app/contract/content/document.ts'

type ProjectDocumentsProps = {
  documents: readonly Document[]
  /** Slug of the document that the URL opens. */
  opened: string | undefined
}

/** The documents of a project; those that newer ones have replaced are folded below them. */
export function ProjectDocuments({ documents, opened }: ProjectDocumentsProps) {
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
