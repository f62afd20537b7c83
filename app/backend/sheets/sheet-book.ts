/** A file with a drawing, and the size in which its marks are given. */
export type SheetDrawing = {
  bytes: Uint8Array
  width: number
  height: number
  alt: string
}

/** One way to pay for the flat, as a row of the table. */
export type PayWay = {
  name: string
  /** Terms below the name; the full cost of credit comes first in them. */
  terms?: string | undefined
  firstPayment: string
  monthly: string
  /** What the flat costs in all. */
  total: string
}

/** Everything that the sheet of one flat shows, as texts. */
export type FlatSheet = {
  title: string
  /** House and city. */
  place: string
  /** "Продана" or "Забронирована"; absent for a free flat. */
  status?: string | undefined
  price: {
    now: string
    /** Struck through. */
    old?: string | undefined
    perMetre?: string | undefined
    discount?: string | undefined
  }
  ways: readonly PayWay[]
  /** What the sums are calculated from. */
  waysNote?: string | undefined
  params: readonly { label: string; value: string }[]
  plan?: SheetDrawing | undefined
  /** The plan of the floor with this flat marked; units of the drawing. */
  floor?:
    | (SheetDrawing & {
        path?: string | undefined
        numbers: readonly { number: string; pin: readonly [number, number] }[]
      })
    | undefined
  /** Whole address of the flat's page. */
  url: string
  /** The sentences that the law wants next to a price: age of the data, developer, no offer. */
  notes: string
}

/** A row of the table of contents. */
export type CoverRow = {
  title: string
  place: string
  price: string
  perMetre: string
  status?: string | undefined
}

/** A text in parts over as many pages as it needs. */
export type SheetLetter = {
  title: string
  parts: readonly { heading?: string | undefined; lines: readonly string[] }[]
  /** Whole address of its page. */
  url: string
  /** Below each page. */
  notes: string
}

/** Everything that a PDF shows: equal books are equal files. */
export type SheetBook = {
  /** For the window's title and search engines of a disk. */
  title: string
  /** ISO date and time of the newest data. */
  at: string
  company: {
    name: string
    legalName: string
    requisites?: string | undefined
    /** SVG; `currentColor` is the main colour. */
    logo?: string | undefined
    colours: { main: string; deep: string; accentTint: string; accentDeep: string }
    phone?: string | undefined
    hours?: string | undefined
    /** The sales office of the flats' city. */
    office?: string | undefined
  }
  /** Only of a set of flats. */
  cover?:
    | {
        title: string
        lead: string
        rows: readonly CoverRow[]
        notes: readonly string[]
        /** As `notes` of a flat. */
        foot: string
        url: string
      }
    | undefined
  flats: readonly FlatSheet[]
  letter?: SheetLetter | undefined
}
