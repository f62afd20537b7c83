export type Severity = 'error' | 'warning'

/** Stable, for tools. Words for people stand in `doctor/problem-words.ts`, one for each. */
export type ProblemCode =
  | 'area.large'
  | 'area.missing'
  | 'area.part'
  | 'area.small'
  | 'area.unit'
  | 'building.likely-same'
  | 'building.missing'
  | 'building.same'
  | 'building.some-ids'
  | 'ceiling.invalid'
  | 'city.missing'
  | 'city.new'
  | 'deadline.invalid'
  | 'deal.hidden'
  | 'discount.dates'
  | 'discount.implausible'
  | 'encoding.wrong'
  | 'extra.no-house'
  | 'feed.drop'
  | 'feed.empty'
  | 'field.late'
  | 'feed.shared'
  | 'finish.unknown'
  | 'floor.above-roof'
  | 'floor.invalid'
  | 'floor.missing'
  | 'hold.sold'
  | 'id.changed'
  | 'id.duplicate'
  | 'id.likely-changed'
  | 'id.long'
  | 'id.missing'
  | 'image.address'
  | 'image.guessed'
  | 'kind.rent'
  | 'kind.unknown'
  | 'metro.nameless'
  | 'number.long'
  | 'number.missing'
  | 'offer.foreign'
  | 'place.exchanged'
  | 'place.invalid'
  | 'price.currency'
  | 'price.far'
  | 'price.implausible'
  | 'price.invalid'
  | 'price.missing'
  | 'price.quarantined'
  | 'project.guessed'
  | 'project.joined'
  | 'project.likely-same'
  | 'project.missing'
  | 'project.same'
  | 'project.some-ids'
  | 'project.two-names'
  | 'project.two-sources'
  | 'rooms.free'
  | 'rooms.many'
  | 'rooms.missing'
  | 'row.text'
  | 'section.guessed'
  | 'section.unknown'
  | 'sheet.skipped'
  | 'state.unknown'
  | 'status.unknown'
  | 'xml.ampersand'
  | 'xml.character'

/** Something in a feed that was skipped, guessed or looks wrong. */
export type FeedProblem = {
  code: ProblemCode
  severity: Severity
  /** Path within the offer, in the dialect's names: `area/value`. Empty when the whole offer is meant. */
  field: string
  /** The offer's id in the feed; empty when it has none or the problem is about the file. */
  offerId: string
  /** Line of the file, or row of the sheet, where it stands, if it is known. */
  line?: number
  /** English; says what was done about it. */
  message: string
}

/** A hundred thousand offers can have the same problem; this many examples are kept for each code. */
const EXAMPLES_PER_CODE = 200

/** Collects problems in limited memory: exact counts, and a limited number of examples for each code. */
export class ProblemLog {
  readonly examples: FeedProblem[] = []
  readonly countByCode: Partial<Record<ProblemCode, number>> = {}
  errors = 0
  warnings = 0
  /** What the dialect of the feed calls fields that are named as in YRL; set as soon as the dialect is known. */
  fieldNames: ReadonlyMap<string, string> | undefined

  /** Whether a further problem of this code is only counted. */
  hasEnough(code: ProblemCode): boolean {
    return (this.countByCode[code] ?? 0) >= EXAMPLES_PER_CODE
  }

  count(code: ProblemCode, severity: Severity): void {
    if (severity === 'error') this.errors++
    else this.warnings++
    this.countByCode[code] = (this.countByCode[code] ?? 0) + 1
  }

  add(problem: FeedProblem): void {
    const isExample = !this.hasEnough(problem.code)
    this.count(problem.code, problem.severity)
    if (!isExample) return
    const field = this.fieldNames?.get(problem.field) ?? problem.field
    const [offerId, message] = [storable(problem.offerId), storable(problem.message)]
    this.examples.push({ ...problem, field, offerId, message })
  }
}

/** Messages quote the feed and are stored: PostgreSQL accepts no NUL characters and no lone surrogates. */
function storable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').toWellFormed()
}
