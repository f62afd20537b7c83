import type { GenplanArea } from '#app/contract/genplan.ts'

type FlatArea = Pick<GenplanArea, 'match'> & { flat?: Partial<NonNullable<GenplanArea['flat']>> }

/** A free flat on the plan of its floor, named by its id. */
export function aFlatArea(id: number, { flat, ...changes }: FlatArea = {}): GenplanArea {
  return {
    kind: 'flat',
    id,
    url: `/choose/flat/${id}`,
    label: `Квартира ${id}`,
    path: 'M20 20L60 20L60 80L20 80Z',
    pin: [30, 35],
    free: flat?.status === undefined || flat.status === 'free' ? 1 : 0,
    price_from: null,
    flat: {
      number: `${id}`,
      section: 1,
      position: id,
      rooms: 2,
      euro: false,
      area: 61.4,
      price: 8_500_000,
      price_old: null,
      status: 'free',
      ...flat,
    },
    ...changes,
  }
}
