import { viewWords } from '#app/domain/text/view-words.ts'
import type { View, WindowSide } from '#app/domain/vocabulary.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'

type Windows = { sides: readonly WindowSide[]; views: readonly View[] }

/** What is known of the windows: "Окна на юг и запад, вид на реку и во двор"; an empty string when nothing is. */
export function windowWords(windows: Windows): string {
  const words = windowsInSentence(windows)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same inside a sentence: "окна на юг, вид во двор". */
export function windowsInSentence({ sides, views }: Windows): string {
  const looks = sides.map((side) => SIDE_NAMES[side]).join(' и\u00a0')
  const seen = viewWords(views)
  return [looks && `окна на\u00a0${looks}`, seen && `вид ${seen}`].filter(Boolean).join(', ')
}
