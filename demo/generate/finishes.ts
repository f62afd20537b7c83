import type { Finish } from '#app/domain/vocabulary.ts'

/** Finish of each building; small studios of some buildings are sold furnished. */
const BY_BUILDING: Record<string, Finish> = {
  'rechnoy-1': 'finish',
  'rechnoy-2': 'finish',
  'rechnoy-3': 'prefinish',
  'rechnoy-4': 'prefinish',
  'rechnoy-5': 'prefinish',
  'rechnoy-6': 'finish',
  'rechnoy-7': 'none',
  'sever-1': 'rough',
  'sever-2': 'finish',
  'sever-3': 'prefinish',
  'zarechenskaya-1': 'prefinish',
  'verkhniy-park-3': 'none',
  'verkhniy-park-4': 'none',
  'verkhniy-park-5': 'finish',
}
const BY_CLASS: Record<string, Finish> = { premium: 'prefinish', business: 'prefinish', comfort: 'finish' }

/** The same for all flats of one layout in a building, so that their prices are comparable. */
export function finishOf(building: { id: string; class: string }, layoutCode: string): Finish {
  const finish = BY_BUILDING[building.id] ?? BY_CLASS[building.class] ?? 'none'
  return finish === 'finish' && layoutCode === 's1' ? 'furnished' : finish
}

/** Extra price of a finish, roubles per square metre. */
export const FINISH_PRICE_M2: Record<Finish, number> = {
  none: 0,
  rough: 3_000,
  prefinish: 9_000,
  finish: 17_000,
  furnished: 31_000,
}
