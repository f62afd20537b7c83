import type { View } from '#app/domain/vocabulary.ts'
import { VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'

/** Where windows look, inside a sentence: "на озеро, парк и во двор". The preposition is said again only where it changes. */
export function viewWords(views: readonly View[]): string {
  const labels = views.map((view) => VIEW_LABELS[view].toLowerCase())
  const words = labels.map((label, index) => {
    const [preposition, noun] = label.split(' ')
    return labels[index - 1]?.split(' ')[0] === preposition ? noun : label
  })
  return words.join(', ').replace(/, (?=[^,]+$)/, ' и\u00a0')
}
