import { remembered } from '#app/backend/feeds/text/remembered.ts'
import { VIEWS, type View } from '#app/domain/vocabulary.ts'

const WORDS: readonly (readonly [RegExp, View])[] = [
  [/рек|набережн|вод/i, 'river'],
  [/озер|пруд/i, 'lake'],
  [/парк|сквер/i, 'park'],
  [/лес/i, 'forest'],
  [/двор/i, 'yard'],
  [/улиц|дорог|проспект/i, 'street'],
  [/город|панорам/i, 'city'],
]

/** All views that the text mentions: "во двор и на реку" has two. */
export const mapViews = remembered((text): View[] => {
  if (text === '') return []
  const seen = new Set(WORDS.filter(([words]) => words.test(text)).map(([, view]) => view))
  return VIEWS.filter((view) => seen.has(view))
})
