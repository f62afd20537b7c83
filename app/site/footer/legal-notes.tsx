import { site } from '#app/config/site.ts'

/** What the law asks of every page of a developer. */
export function LegalNotes() {
  return (
    <div className="mt-8 border-night-line border-t pt-8 text-caption text-night-muted">
      <p className="max-w-[90ch]">
        Застройщик – {site.legalName}. Проектные декларации – на сайте{' '}
        <a
          href="https://наш.дом.рф"
          rel="noopener"
          className="underline underline-offset-2 hover:text-night-focus"
        >
          наш.дом.рф
        </a>
        . Сведения о ценах, площадях и сроках носят справочный характер, и сайт не является публичной офертой
        (статья 437 Гражданского кодекса Российской Федерации). Изображения могут отличаться от построенного.
      </p>
      {/* Prices and pictures are of this year; of those who read at its turn, some have the next one already. */}
      <p className="mt-4" suppressHydrationWarning>
        © {new Date().getFullYear()} {site.legalName}
      </p>
    </div>
  )
}
