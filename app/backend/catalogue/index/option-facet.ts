import { addAll, type Bits, newBits, setBit } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

/** Looking a row up costs about three times what counting a word does (measured at 100 thousand rows). */
const ROW_COST = 3

/** Options a flat has one or several of: finish, deadline, features. */
export class OptionFacet<Value extends string | number> {
  /** In the order of counts. */
  readonly values: readonly Value[]
  private readonly codes: Map<Value, number>
  private readonly bits: Bits[]
  /** Options of row r: optionCodes[starts[r]] up to starts[r + 1]. */
  private readonly starts: Int32Array
  private readonly optionCodes: Uint16Array

  constructor(options: readonly (readonly Value[])[], compare: (a: Value, b: Value) => number) {
    const seen = new Set<Value>()
    let length = 0
    for (const list of options) {
      for (const value of list) seen.add(value)
      length += list.length
    }
    this.values = [...seen].sort(compare)
    this.codes = new Map(this.values.map((value, code) => [value, code]))
    this.bits = this.values.map(() => newBits(options.length))
    this.starts = new Int32Array(options.length + 1)
    this.optionCodes = new Uint16Array(length)
    this.fill(options)
  }

  /** Rows with any of the values; not to be written to. */
  anyOf(values: readonly Value[], scratch: Scratch): Bits {
    const chosen = values.flatMap((value) => this.only(value) ?? [])
    const [first] = chosen
    if (first && chosen.length === 1) return first
    const union = scratch.emptyBits()
    for (const bits of chosen) addAll(union, bits)
    return union
  }

  /** Rows of a selection by option: by words when they are full, by rows when they are not. */
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

  private only(value: Value): Bits | undefined {
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

  private fill(options: readonly (readonly Value[])[]): void {
    let next = 0
    options.forEach((list, row) => {
      for (const [i, value] of list.entries()) {
        if (list.indexOf(value) !== i) continue
        const code = this.codes.get(value)
        const bits = code === undefined ? undefined : this.bits[code]
        if (code === undefined || !bits) continue
        this.optionCodes[next++] = code
        setBit(bits, row)
      }
      this.starts[row + 1] = next
    })
  }
}
