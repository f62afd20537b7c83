import type { View } from '#app/domain/vocabulary.ts'
import { VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'

/**
 * Where windows look, inside a sentence: "на озеро, парк и во двор".
 *
 * @param views - in the order of the vocabulary, whose last, the yard, is the only one with another preposition
 */
export function viewWords(views: readonly View[]): string {
  return views
    .map((view) => VIEW_LABELS[view].toLowerCase())
    .join(', ')
    .replaceAll(', на ', ', ')
    .replace(/, (?=[^,]+$)/, ' и\u00a0')
}
