import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import type { Document, TitledFile } from '#app/contract/content/document.ts'
import { useAddressWindow } from '#app/ui/overlay/use-address-window.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import { DocumentCard } from './document-card.tsx'

const loadPreview = async () => (await import('./document-preview.tsx')).DocumentPreview

type DocumentListProps = {
  documents: readonly (TitledFile & Partial<Document>)[]
  /** Slug of the document that the address opens: `?document=rechnoy-permit`. */
  opened: string | undefined
  /** The project stands on each card: the list has documents of several. */
  hasProjects?: boolean
}

/**
 * Documents to read or to save. A click on a PDF shows it over the page, at an address of its own; on phones, and
 * without scripts, it opens the file.
 */
export function DocumentList({ documents, opened, hasProjects = false }: DocumentListProps) {
  const navigate = useNavigate()
  const { stepIn, stepBack } = useAddressWindow('document')
  const [Preview, fetchPreview] = useOnDemand(loadPreview)
  const shown = documents.find(({ slug }) => slug === opened)
  useEffect(() => {
    if (shown) fetchPreview()
  })

  const onOpen = (event: MouseEvent<HTMLAnchorElement>, slug: string) => {
    if (!canPreview()) return
    event.preventDefault()
    stepIn()
    void navigate({ to: '.', search: (before) => ({ ...before, document: slug }), resetScroll: false })
  }
  const onClose = () => {
    stepBack()
    // Also where the address has opened the window, so that no control has had the focus before.
    if (shown) window.document.getElementById(linkId(shown.slug))?.focus()
  }

  return (
    <>
      {shown && (
        <noscript>
          <p className="mb-6">
            <a href={shown.file} className="link">
              {shown.title}
            </a>
          </p>
        </noscript>
      )}
      {Preview && <Preview document={shown} canEmbed={canPreview()} onClose={onClose} />}
      <ul onPointerEnter={fetchPreview} onFocus={fetchPreview} className="border-beton-200 border-t">
        {documents.map((document) => (
          <li key={document.slug}>
            <DocumentCard
              document={document}
              linkId={linkId(document.slug)}
              hasProject={hasProjects}
              onOpen={(event) => onOpen(event, document.slug)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const linkId = (slug: string) => `document-${slug}`

/** Whether the browser shows a PDF inside a page, and the window is wide enough to read it. */
function canPreview(): boolean {
  return navigator.pdfViewerEnabled && window.matchMedia('(min-width: 48rem)').matches
}
