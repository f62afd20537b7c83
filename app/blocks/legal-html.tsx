const LOOK =
  'space-y-3 text-body text-tush [&_dd]:figures [&_dl>div]:grid [&_dl>div]:gap-x-6 [&_dl>div]:border-beton-200 [&_dl>div]:border-b [&_dl>div]:py-2 sm:[&_dl>div]:grid-cols-[14rem_1fr] [&_dt]:text-tush-3 [&_h2]:title-4 [&_h2]:mt-6 [&_h3]:mt-4 [&_h3]:font-medium [&_p+p]:mt-3 [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6'

/** The text of a document, made by the backend from the developer's texts. */
export function LegalHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, escaped by the backend
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
}
