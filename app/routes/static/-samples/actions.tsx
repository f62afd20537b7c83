import type { Action, ActionCard } from '#app/contract/content/actions.ts'
import { ActionFlats, ToActionFlats } from '#app/features/actions/action-flats.tsx'
import { ActionScreen } from '#app/features/actions/action-screen.tsx'
import { ActionsScreen } from '#app/features/actions/actions-screen.tsx'
import { flatCard } from '#app/routes/-cards.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import type { SampleProps } from './sample-data.tsx'
import { sampleFlat } from './sample-flats.ts'
import { samplePhoto } from './sample-pictures.ts'
import { sampleBlocks } from './sample-texts.ts'

const active: ActionCard = {
  slug: 'skidka',
  title: 'Двухкомнатные дешевле на пять процентов',
  badge: '−5 %',
  lead: 'Скидка действует на квартиры с окнами во двор.',
  cover: samplePhoto('Двор'),
  from: '2026-11-01',
  to: '2027-01-31',
  date: 'с 1 ноября 2026 по 31 января 2027',
  active: true,
  phase: 'active',
  days_left: 71,
  countdown: 'остался 71 день',
}

/** One of each phase, and one without a picture, an end and flats. */
export function ActionsSample({ crumbs }: SampleProps) {
  const { cover: _, to: __, ...endless } = active
  const actions: ActionCard[] = [
    { ...active, filter: { rooms: [2] }, offers: { flats: 14, price_from: 5_310_000 } },
    {
      ...endless,
      slug: 'bessrochnaya',
      date: 'с 1 ноября 2026',
      days_left: null,
      countdown: 'срок не ограничен',
    },
    {
      ...active,
      slug: 'skoro',
      phase: 'coming',
      active: false,
      days_left: null,
      countdown: 'начнётся 1 декабря 2026',
    },
    {
      ...active,
      slug: 'byla',
      phase: 'ended',
      active: false,
      days_left: null,
      date: 'с 1 по 31 октября 2026',
      countdown: 'закончилась 31 октября 2026',
    },
  ]
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <ActionsScreen actions={actions} />
    </>
  )
}

export function ActionSample({ crumbs }: SampleProps) {
  const action: Action = {
    ...active,
    filter: { rooms: [2] },
    terms: ['Скидка считается от цены на сайте.', 'С другими скидками не складывается.'],
    legal: 'Организатор акции: ООО «СЗ Образцовый». Не является офертой.',
    body: sampleBlocks.slice(0, 3),
    flats_total: 14,
  }
  const cards = [1, 2, 3].map((place) => {
    const flat = sampleFlat(place)
    return { ...flat, card: flatCard(flat) }
  })
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <ActionScreen
        action={action}
        flats={<ActionFlats total={14} filter={{ rooms: [2] }} cards={cards} />}
        toFlats={<ToActionFlats total={14} filter={{ rooms: [2] }} />}
      />
    </>
  )
}
