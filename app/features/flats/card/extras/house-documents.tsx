import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { FlatExtras } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { formatCount } from '#app/domain/format.ts'
import { DOCUMENT_FORMS } from '#app/domain/text/document-forms.ts'
import { formatFile } from '#app/domain/text/file-words.ts'
import { Fold } from '#app/ui/page/fold.tsx'

type HouseDocumentsProps = {
  project: FlatCard['project']
  developer: FlatCard['developer']
  documents: FlatExtras['documents']
  /** Of the project in all. */
  total: number
}

/** The papers of the house that buyers ask for, and where the others are. */
export function HouseDocuments({ project, developer, documents, total }: HouseDocumentsProps) {
  return (
    <section aria-labelledby="dokumenty-doma">
      <h2 id="dokumenty-doma" className="mb-6 title-2">
        Документы дома
      </h2>
      <Fold title={formatCount(documents.length, DOCUMENT_FORMS)}>
        <ul className="grid gap-x-12 border-beton-200 md:grid-cols-2 lg:border-t">
          {documents.map((document) => (
            <li key={document.slug} className="group relative flex gap-4 border-beton-200 border-b py-4">
              <FileText
                aria-hidden="true"
                size={24}
                strokeWidth={1.5}
                className="mt-0.5 shrink-0 text-sinka"
              />
              <div className="min-w-0">
                <a
                  href={document.file}
                  className="stretched wrap-anywhere font-medium underline-offset-4 group-hover:text-sinka group-hover:underline"
                >
                  {document.title}
                </a>
                <p className="figures mt-1 text-small text-tush-3">
                  {formatFile(document)} ·{' '}
                  <time dateTime={document.day} className="whitespace-nowrap">
                    {document.date}
                  </time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Fold>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link
          to="/docs"
          search={{ project: project.slug }}
          className="link figures inline-flex min-h-touch items-center"
        >
          Все документы проекта: {total}
        </Link>
        {developer.nashdom_url && (
          <a
            href={developer.nashdom_url}
            rel="noopener"
            className="link inline-flex min-h-touch items-center"
          >
            Карточка дома на наш.дом.рф
          </a>
        )}
      </p>
    </section>
  )
}
