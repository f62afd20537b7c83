import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import type { PortalDialect } from '#app/backend/portals/portal-dialect.ts'

/** For other programs of the developer: flats as the API lists them, with what portals get besides. It refuses nothing. */
export const jsonOut: PortalDialect = {
  file: 'flats.json',
  contentType: 'application/json; charset=utf-8',
  rules: [],
  open: ({ at, source }) => {
    const snapshot = source.catalogue.current()
    let isFirst = true
    return {
      head: () => `{"generated_at":${JSON.stringify(at.toISOString())},"flats":[\n`,
      offer: ({ row, url, phone, price, priceBefore, pictures, details, address, project }) => {
        const flat = {
          external_id: row.externalId,
          kind: row.kind,
          ...toFlat(row, snapshot),
          price,
          price_old: priceBefore,
          living_area: row.livingArea,
          ceiling_height: row.ceilingHeight,
          url,
          phone,
          address,
          lat: project.lat,
          lon: project.lon,
          pictures: pictures.map(({ kind, url: picture }) => ({ kind, url: picture })),
          description: details.description ?? null,
        }
        const comma = isFirst ? '' : ',\n'
        isFirst = false
        return `${comma}${JSON.stringify(flat)}`
      },
      foot: () => '\n]}\n',
    }
  },
}
