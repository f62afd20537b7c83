import { byTime, type Keys, type ProjectOffer } from './project-offers.ts'

/** What the address of the map or the list asks for, beside the city. */
type ProjectChoice = { keys?: Keys | undefined; class?: string | undefined }

/** Whether a project has what is asked for; one that nothing is known of is found only where nothing is asked. */
export function fits(offer: ProjectOffer | undefined, { keys, class: ofProject }: ProjectChoice): boolean {
  if (keys !== undefined && !offer?.keys.includes(keys)) return false
  return ofProject === undefined || offer?.class === ofProject
}

/** Whether no project has a class that an address asks for: it is any text. Undefined offers cannot tell. */
export function isNoClass(
  offers: readonly ProjectOffer[] | undefined,
  { class: asked }: ProjectChoice,
): boolean {
  return asked !== undefined && offers?.every((offer) => offer.class !== asked) === true
}

/** A value that the list can be narrowed to, and how many projects have it with the rest of the choice. */
type Narrowing<Value> = { value: Value; count: number }

/** What narrows this list: deadlines and classes, where its projects differ by them. */
export function narrowings(offers: readonly ProjectOffer[], choice: ProjectChoice) {
  const ofClass = offers.filter((offer) => fits(offer, { class: choice.class }))
  const inTime = offers.filter((offer) => fits(offer, { keys: choice.keys }))
  return {
    keys: counted(
      ofClass.flatMap((offer) => offer.keys),
      choice.keys,
    ).toSorted((a, b) => byTime(a.value, b.value)),
    classes: counted(
      inTime.flatMap((offer) => offer.class ?? []),
      // Where nothing is known of the projects, the words of an address are no class.
      offers.length > 0 ? choice.class : undefined,
    ),
  }
}

/** A single value narrows nothing, unless it is chosen: it must be possible to give it up. */
function counted<Value extends string | number>(
  values: readonly Value[],
  chosen: Value | undefined,
): Narrowing<Value>[] {
  const counts = new Map(chosen === undefined ? [] : [[chosen, 0]])
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size < 2 && chosen === undefined) return []
  return [...counts].map(([value, count]) => ({ value, count }))
}
