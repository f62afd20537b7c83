import type { ExtraKind } from '../booking/extras.ts'
import type { PluralForms } from '../plural.ts'

/** What lists of what is no flat are of. */
export type UnitKind = ExtraKind | 'commerce'

export const UNIT_KINDS: Record<UnitKind, { title: string; forms: PluralForms }> = {
  commerce: { title: 'Коммерческие помещения', forms: ['помещение', 'помещения', 'помещений'] },
  storeroom: { title: 'Кладовые', forms: ['кладовая', 'кладовые', 'кладовых'] },
  parking: { title: 'Машино-места', forms: ['машино-место', 'машино-места', 'машино-мест'] },
}
