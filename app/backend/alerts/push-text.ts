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
/** Every message says why it came. */
const WHY = 'Вы\u00a0просили сообщить об\u00a0этом в\u00a0этом браузере.'

/** The shortest form of a letter of alerts. Longer texts would be cut by browsers, and refused by push services. */
export function pushText({ title, sections = [], unsubscribe = '/' }: WrittenLetter): PushText {
  const [first] = sections
  const told = sections.map(({ title: about, lines }) => [about, ...lines].join('. ')).join('\n')
  return {
    title: cut(title, MAX_TITLE),
    body: `${cut(told, MAX_BODY)}\n${WHY}`,
    path: sections.length === 1 ? (first?.path ?? '/') : unsubscribe,
    end: unsubscribe,
  }
}

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
