import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import type { FlatCard } from '#app/contract/flat.ts'

/** What the heading of the page says, and by which kinds of rooms the list of rooms tells the others. */
const TOLD_ABOVE: ReadonlySet<string> = new Set(['project', 'building'])
const TOLD_BY_ROOMS: Readonly<Record<string, readonly string[]>> = {
  kitchen: ['kitchen', 'kl'],
  balcony: ['loggia', 'balcony'],
}

type FlatParamsProps = {
  flat: Pick<FlatCard, 'info' | 'room_areas'>
  /** The finish that is ordered with the flat, in place of the one of its price. */
  finish: { title: string } | undefined
}

/** Parameters that are told nowhere else on the page. */
export function FlatParams({ flat: { info, room_areas: rooms }, finish }: FlatParamsProps) {
  const isTold = (type: string) =>
    TOLD_ABOVE.has(type) || rooms.some(({ kind }) => TOLD_BY_ROOMS[type]?.includes(kind))
  const params = info.params
    .filter(({ type }) => !isTold(type))
    .map((param) => (finish && param.type === 'finish' ? { ...param, value: `«${finish.title}»` } : param))
  return <ParamsList params={params} isWide />
}
