import { FileText } from 'lucide-react'
import type { ProjectDocument } from '#app/contract/places.ts'
import { formatFile } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'

/** Files of a project: title, kind, type, pages, size, date. */
export function DocumentsList({ documents }: { documents: readonly ProjectDocument[] }) {
  return (
    <ul className="border-beton-200 border-t">
      {documents.map((file) => (
        <li key={file.url} className="group relative flex gap-4 border-beton-200 border-b py-4">
          <FileText aria-hidden="true" size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-sinka" />
          <div className="min-w-0">
            <a
              href={file.url}
              className="stretched font-medium underline-offset-4 group-hover:text-sinka group-hover:underline"
            >
              {file.title}
            </a>
            <p className="figures mt-1 text-small text-tush-3">
              {documentKind(file.kind)} · {formatFile(file)} · {formatDay(file.date)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const LABELS = new Map([
  ['declaration', 'Проектная декларация'],
  ['permit', 'Разрешение'],
  ['acceptance', 'Ввод в эксплуатацию'],
  ['contract-sample', 'Образец договора'],
  ['land', 'Земельный участок'],
])

/** The label of a document's kind; an unknown kind is shown unchanged. */
function documentKind(value: string): string {
  return LABELS.get(value) ?? value
}
