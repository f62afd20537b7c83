import type { Thing } from 'schema-dts'

/** What schema.org says of one type: its name, and the properties that it has. */
export type SchemaThing<Type extends string> = Extract<Thing, { '@type': Type }>

type Merged<A extends string, B extends string> = Omit<SchemaThing<A>, '@type'> &
  Omit<SchemaThing<B>, '@type'>

/**
 * A flat that is on sale. schema.org gives an apartment rooms and a floor, and an offer to products alone; it tells to
 * name both types for what is both.
 */
export type ApartmentOnSale = Merged<'Apartment', 'Product'> & { '@type': readonly ['Apartment', 'Product'] }

/** JSON-LD of a page, without its context: the types that pages of this site are about. */
export type StructuredData =
  | ApartmentOnSale
  | SchemaThing<
      | 'AggregateOffer'
      | 'Apartment'
      | 'ApartmentComplex'
      | 'Article'
      | 'BreadcrumbList'
      | 'FAQPage'
      | 'ImageGallery'
      | 'ItemList'
      | 'JobPosting'
      | 'LoanOrCredit'
      | 'LocalBusiness'
      | 'NewsArticle'
      | 'Product'
      | 'RealEstateAgent'
      | 'VideoObject'
    >

/** Whether something can be bought, by its status. */
export const AVAILABILITY = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const

/** A day as a moment, which search engines want of films: its noon in Moscow is that day in all of Russia. */
export const noonOf = (day: string) => `${day}T12:00:00+03:00`
