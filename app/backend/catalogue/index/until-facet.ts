import type { Bits } from './bits.ts'
import type { Options } from './option-facet.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

/**
 * Options in an order, of which a flat has one at most, and of which a choice means everything that is not later: the
 * quarters in which keys are given. A choice need not be an option of any flat.
 */
export class UntilFacet<Value extends string | number> implements Options<Value> {
  readonly values: readonly Value[]
  private readonly options: Options<Value>
  private readonly orderOf: (value: Value) => number

  /** @param options - its values in ascending order */
  constructor(options: Options<Value>, orderOf: (value: Value) => number) {
    this.values = options.values
    this.options = options
    this.orderOf = orderOf
  }

  anyOf(chosen: readonly Value[], scratch: Scratch): Bits {
    const latest = Math.max(...chosen.map(this.orderOf))
    return this.options.anyOf(
      this.values.filter((value) => this.orderOf(value) <= latest),
      scratch,
    )
  }

  /** Of each option, the rows that have it or an earlier one. */
  count(selection: Selection): Map<Value, number> {
    const own = this.options.count(selection)
    let sum = 0
    return new Map(
      this.values.map((value) => {
        sum += own.get(value) ?? 0
        return [value, sum]
      }),
    )
  }
}
