import { addAll, type Bits, newBits, setBit } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

/** Looking up one row costs about as much as counting three words (measured with 100 thousand rows). */
const ROW_COST = 3

/** What a filter asks of options of flats. */
export type Options<Value extends string | number> = {
  /** In the order in which counts are returned. */
  readonly values: readonly Value[]
  /** Rows that pass the chosen values; the result must not be modified. */
  anyOf(values: readonly Value[], scratch: Scratch): Bits
  /** Number of selected rows for each option. */
  count(selection: Selection): Map<Value, number>
}

/** Options of which a flat has one or several: finish, deadline, features. */
export class OptionFacet<Value extends string | number> implements Options<Value> {
  /** In the order in which counts are returned. */
  readonly values: readonly Value[]
  private readonly codes: Map<Value, number>
  private readonly bits: Bits[]
  /** The option codes of row r are optionCodes[starts[r]] up to, but without, starts[r + 1]. */
  private readonly starts: Int32Array
  private readonly optionCodes: Uint16Array

  constructor(options: readonly (readonly Value[])[], compare: (a: Value, b: Value) => number) {
    const { seen, starts, codes } = encode(options)
    this.values = [...seen.keys()].sort(compare)
    this.codes = new Map(this.values.map((value, code) => [value, code]))
    this.bits = this.values.map(() => newBits(options.length))
    this.starts = starts
    this.optionCodes = codes
    const finalCodes = Uint16Array.from(seen.keys(), (value) => this.codes.get(value) ?? 0)
    for (let row = 0; row < options.length; row++) {
      const end = starts[row + 1] ?? 0
      for (let i = starts[row] ?? 0; i < end; i++) {
        const code = finalCodes[codes[i] ?? 0] ?? 0
        codes[i] = code
        const bits = this.bits[code]
        if (bits) setBit(bits, row)
      }
    }
  }

  /** Rows with any of the values; the result must not be modified. */
  anyOf(values: readonly Value[], scratch: Scratch): Bits {
    const chosen = values.flatMap((value) => this.bitsOf(value) ?? [])
    const [first] = chosen
    if (first && chosen.length === 1) return first
    const union = scratch.emptyBits()
    for (const bits of chosen) addAll(union, bits)
    return union
  }

  /**
   * Number of selected rows for each option: counts words if the selection is dense, single rows if it is
   * sparse.
   */
  count(selection: Selection): Map<Value, number> {
    const isSparse = selection.size * ROW_COST < selection.length * this.values.length
    const counts = isSparse ? this.countByRow(selection) : null
    const result = new Map<Value, number>()
    this.values.forEach((value, code) => {
      result.set(
        value,
        counts ? (counts[code] ?? 0) : selection.countIn(this.bits[code] ?? new Int32Array(0)),
      )
    })
    return result
  }

  private bitsOf(value: Value): Bits | undefined {
    const code = this.codes.get(value)
    return code === undefined ? undefined : this.bits[code]
  }

  private countByRow(selection: Selection): Int32Array {
    const counts = new Int32Array(this.values.length)
    const rows = selection.rows()
    const { starts, optionCodes } = this
    for (let i = 0; i < selection.size; i++) {
      const row = rows[i] ?? 0
      const end = starts[row + 1] ?? 0
      for (let j = starts[row] ?? 0; j < end; j++) {
        const code = optionCodes[j] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
    }
    return counts
  }
}

/**
 * Encodes options as numbers in the order of their first occurrence, row by row, without duplicates within a
 * row.
 */
function encode<Value>(options: readonly (readonly Value[])[]) {
  let length = 0
  for (const list of options) length += list.length
  const seen = new Map<Value, number>()
  const starts = new Int32Array(options.length + 1)
  const codes = new Uint16Array(length)
  let next = 0
  for (let row = 0; row < options.length; row++) {
    const list = options[row] ?? []
    for (let i = 0; i < list.length; i++) {
      const value = list[i]
      if (value === undefined || list.indexOf(value) !== i) continue
      let code = seen.get(value)
      if (code === undefined) {
        code = seen.size
        seen.set(value, code)
      }
      codes[next++] = code
    }
    starts[row + 1] = next
  }
  return { seen, starts, codes }
}
