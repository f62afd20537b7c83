import { useState } from 'react'
import type { Document } from '#app/contract/content/document.ts'
import { DocumentList } from './document-list.tsx'

type DocumentsByEditionProps = {
  documents: readonly Document[]
  /** Slug of the document that the URL opens. */
  opened: string | undefined
  /** On a page that tells of much else: so many stand open, and the others are folded; all without it. */
  most?: number
}

/** Documents in force; those that they have replaced are folded below them. */
export function DocumentsByEdition({ documents, opened, most }: DocumentsByEditionProps) {
  const current = documents.filter(({ archive }) => !archive)
  const replaced = documents.filter(({ archive }) => archive)
  // A line that unfolds one document would be as high as the document.
  const count = most !== undefined && current.length > most + 1 ? most : current.length
  const others = current.slice(count)
  return (
    <>
      {count > 0 && <DocumentList documents={current.slice(0, count)} opened={opened} />}
      {others.length > 0 && <Folded title="Ещё документы" documents={others} opened={opened} />}
      {replaced.length > 0 && (
        <Folded
          title="Прежние редакции"
          documents={replaced}
          opened={opened}
          isAlone={current.length === 0}
        />
      )}
    </>
  )
}

type FoldedProps = {
  title: string
  documents: readonly Document[]
  opened: string | undefined
  /** There are no others: it is open from the beginning, as where the address opens one of them. */
  isAlone?: boolean
}

function Folded({ title, documents, opened, isAlone = false }: FoldedProps) {
  const isAsked = isAlone || documents.some(({ slug }) => slug === opened)
  // It stays open when the document closes: the focus has just gone back to its link.
  const [isOpen, setOpen] = useState(isAsked)
  if (isAsked && !isOpen) setOpen(true)
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="link inline-flex min-h-touch cursor-pointer items-center">
        {title}: {documents.length}
      </summary>
      <div className="mt-2">
        <DocumentList documents={documents} opened={opened} />
      </div>
    </details>
  )
}
