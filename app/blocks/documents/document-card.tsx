import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Document, TitledFile } from '#app/contract/content/document.ts'
import { formatFile } from '#app/domain/text/file-words.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'

type DocumentCardProps = {
  document: TitledFile & Partial<Document>
  linkId: string
  hasProject: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * A document: what it is, its file and its day; the whole card opens it. In a list of several projects the name of its own
 * stands first: their documents have the same titles.
 */
export function DocumentCard({ document, linkId, hasProject, onOpen }: DocumentCardProps) {
  const { title, file, ext, date, day, project, archive } = document
  const name = hasProject && project ? `${project.name}. ${title}` : title
  return (
    <article className="group relative flex gap-4 border-beton-200 border-b py-3 sm:py-4">
      <div className="min-w-0 grow">
        <a
          id={linkId}
          href={file}
          onClick={(event) => {
            if (ext === 'pdf' && !isForNewTab(event)) onOpen(event)
          }}
          className="stretched wrap-anywhere font-medium underline-offset-4 group-hover:text-sinka group-hover:underline"
        >
          {name}
        </a>
        <p className="figures mt-1 text-small text-tush-3">
          {archive && 'заменён новым\u00a0· '}
          {formatFile(document)}
          {date && (
            <>
              {'\u00a0· '}
              <time dateTime={day} className="whitespace-nowrap">
                {date}
              </time>
            </>
          )}
        </p>
      </div>
      <a
        href={file}
        download
        aria-label={`Скачать: ${name}`}
        className="relative z-raised flex size-touch shrink-0 items-center justify-center rounded-control text-tush-2 hover:bg-sinka-100 hover:text-sinka print:hidden"
      >
        <Download aria-hidden="true" size={20} strokeWidth={1.5} />
      </a>
    </article>
  )
}
