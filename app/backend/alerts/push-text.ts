import type { WrittenLetter } from '#app/backend/jobs/outbox-message.ts'

/** What the service worker shows: paths of this site, and no word about the person. */
export type PushText = {
  title: string
  body: string
  /** Page that a press opens. */
  path: string
  /** Page on which a press ends it. */
  end: string
}

const MAX_TITLE = 120
const MAX_BODY = 400

/** The shortest form of a letter of alerts. Longer texts would be cut by browsers, and refused by push services. */
export function pushText({ title, sections = [], unsubscribe = '/' }: WrittenLetter): PushText {
  const [first] = sections
  const body = sections
    .map((section) => [section.title, ...section.lines].join('. '))
    .join('\n')
    .slice(0, MAX_BODY)
  return {
    title: title.slice(0, MAX_TITLE),
    body,
    path: sections.length === 1 ? (first?.path ?? '/') : unsubscribe,
    end: unsubscribe,
  }
}
