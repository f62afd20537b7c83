const LOOK = 'legal-text space-y-3 text-body text-tush'

/** The text of a document, made by the backend from the developer's texts. */
export function LegalHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, escaped by the backend
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
}
