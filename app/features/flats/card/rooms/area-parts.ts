/** How the area of a flat is made up: of its rooms, and of what is counted of its loggias and balconies; m². */
export type AreaParts = {
  rooms: number
  /** Loggias and balconies as they are, and as much of them as the area has. */
  outdoors: number
  counted: number
  /** `counted` of `outdoors`: 0 where they are not a part of the area. */
  coefficient: number
}

/** Not counted, a balcony, a loggia (order 854/пр of the Ministry of Construction), and counted whole. */
const COEFFICIENTS = [0, 0.3, 0.5, 1] as const
const OUTDOORS: ReadonlySet<string> = new Set(['loggia', 'balcony', 'terrace', 'veranda'])
/** Each room is told to the hundredth. */
const ROUNDING_M2 = 0.005

/**
 * How loggias and balconies are counted: area = rooms + coefficient × loggias and balconies. Nobody tells the coefficient;
 * it is the only one by which the told areas make the told sum.
 *
 * @returns undefined where there is no loggia or balcony, or where the told areas do not make the sum by exactly one of the
 * coefficients: then nothing is known
 */
export function areaParts(
  areaM2: number,
  rooms: readonly { kind: string; area: number }[],
): AreaParts | undefined {
  const sum = (isOutdoors: boolean) =>
    rooms.reduce((total, { kind, area }) => (OUTDOORS.has(kind) === isOutdoors ? total + area : total), 0)
  const [inside, outdoors] = [sum(false), sum(true)]
  if (inside === 0 || outdoors === 0) return undefined
  const tolerance = (rooms.length + 1) * ROUNDING_M2 + 1e-9
  const fitting = COEFFICIENTS.filter(
    (coefficient) => Math.abs(inside + coefficient * outdoors - areaM2) <= tolerance,
  )
  const [coefficient] = fitting
  if (coefficient === undefined || fitting.length > 1) return undefined
  return { rooms: inside, outdoors, counted: coefficient * outdoors, coefficient }
}
