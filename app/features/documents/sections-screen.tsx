import { Link } from '@tanstack/react-router'
import type { DocumentSection } from '#app/contract/content/documents.ts'
import { formatCount } from '#app/domain/format.ts'
import { DOCUMENT_FORMS } from '#app/domain/text/document-forms.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'

/** The sections of the documents. */
export function SectionsScreen({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <>
      <h1 className="title-1">Разделы документов</h1>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map(({ url, title, documents }) => (
          <li key={url} className="group relative flex flex-col rounded-card bg-list p-6">
            <h2 className="title-4">
              <Link to="/docs/section/$url" params={{ url }} className="stretched group-hover:text-sinka">
                {title}
              </Link>
            </h2>
            <p className="figures mt-2 mb-6 text-small text-tush-3">
              {documents > 0 ? formatCount(documents, DOCUMENT_FORMS) : 'только прежние редакции'}
            </p>
            <Ruler className="mt-auto text-beton-300 group-hover:text-sinka" />
          </li>
        ))}
      </ul>
      <Link to="/docs" className={buttonLook('secondary', 'normal', 'mt-8')}>
        Все документы
      </Link>
    </>
  )
}
