import * as z from 'zod'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const homeFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  lead: f.prose,
  advantages: z
    .array(
      z.strictObject({
        /** Unique over this page and all projects: the long text of an advantage is asked for by it. */
        id: z.int().positive(),
        title: f.prose,
        text: f.prose,
        image: f.picture,
        lead: f.prose,
        paragraphs: z.array(f.prose).min(1),
        facts: z.array(z.strictObject({ value: f.prose, label: f.prose })),
      }),
    )
    .min(4),
  facts: z.array(z.strictObject({ value: f.prose, label: f.prose })),
})

/** The words of the main page. */
export const home = entryKind(
  { folder: 'home', isSingle: true, hasNoEnd: true, format: 'json' },
  homeFields<Written>(written),
  homeFields<Shown>(shown),
)

const sliderFields = <F extends Fields>(f: Reading<F>) => ({
  slides: z
    .array(
      z.strictObject({
        title: f.prose,
        text: f.prose,
        url: f.localAddress,
        /** Text of the link. */
        action: f.prose,
        image: f.picture,
      }),
    )
    .min(1),
})

/** The pictures at the top of the main page. */
export const slider = entryKind(
  { folder: 'slider', isSingle: true, hasNoEnd: true, format: 'json' },
  sliderFields<Written>(written),
  sliderFields<Shown>(shown),
)

const bannerFields = <F extends Fields>(f: Reading<F>) => ({
  /** A visitor who has closed a banner does not see it again; another id is another banner. */
  id: f.text,
  text: f.prose,
  url: f.localAddress,
})

/** The strip above the header of every page; without the entry there is none. */
export const banner = entryKind(
  { folder: 'banner', isSingle: true, format: 'json' },
  bannerFields<Written>(written),
  bannerFields<Shown>(shown),
)

const menuFields = <F extends Fields>(_f: Reading<F>) => ({
  /** Whether plots of land are on sale. */
  land: z.boolean(),
})

/** What the menu of the site is told by the company. */
export const menu = entryKind(
  { folder: 'menu', isSingle: true, hasNoEnd: true, format: 'json' },
  menuFields<Written>(written),
  menuFields<Shown>(shown),
)

const typesTabsFields = <F extends Fields>(f: Reading<F>) => ({
  tabs: z.array(z.strictObject({ id: f.text, label: f.text, filter: f.filter })).min(1),
})

/** Tabs of the layouts on the main page: each is a filter. */
export const typesTabs = entryKind(
  { folder: 'types-tabs', isSingle: true, hasNoEnd: true, format: 'json' },
  typesTabsFields<Written>(written),
  typesTabsFields<Shown>(shown),
)
