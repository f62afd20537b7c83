import { company, NO_COMPANY } from '#app/config/company.ts'

/** The notes that the law requires on every page of a developer. */
export function LegalNotes() {
  const { name, legalName, requisites, licences } = company()
  // A feed may tell who sells, and not by which numbers.
  const isNamed = legalName !== NO_COMPANY.legalName
  return (
    <div className="mt-8 border-night-line border-t pt-8 text-caption text-night-muted">
      <p className="max-w-[60em]">
        {isNamed && `Застройщик – ${[legalName, requisites].filter(Boolean).join(', ')}. `}
        Проектные декларации – на сайте{' '}
        <a href="https://наш.дом.рф" className="underline underline-offset-2 hover:text-night-focus">
          наш.дом.рф
        </a>
        . Сведения о ценах, площадях и сроках носят справочный характер, и сайт не является публичной офертой
        (статья 437 Гражданского кодекса Российской Федерации). Изображения могут отличаться от построенного.
      </p>
      {licences?.map((words) => (
        <p key={words} className="mt-4 max-w-[60em]">
          {words}
        </p>
      ))}
      {/* The server and the browser may disagree about the year at its turn. */}
      <p className="mt-4" suppressHydrationWarning>
        © {new Date().getFullYear()} {name}
      </p>
    </div>
  )
}
