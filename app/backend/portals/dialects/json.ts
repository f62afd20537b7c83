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
        const { deal, lift, metro = [] } = details
        const flat = {
          external_id: row.externalId,
          kind: row.kind,
          ...toFlat(row, snapshot),
          price,
          price_old: priceBefore,
          // Without one the developer sells it for the first time.
          deal: deal ?? null,
          position: row.position,
          living_area: row.livingArea,
          room_areas: row.roomAreas,
          ceiling_height: row.ceilingHeight,
          bathrooms: details.bathrooms ?? null,
          bathroom_kind: details.bathroomKind ?? null,
          balconies: details.balconies ?? null,
          loggias: details.loggias ?? null,
          cadastral_number: details.cadastralNumber ?? null,
          url,
          phone,
          address,
          lat: project.lat,
          lon: project.lon,
          metro: metro.map(({ name, minutes = null, by = null }) => ({ name, minutes, by })),
          keys_by: details.keysBy ?? null,
          lift: lift ? { passenger: lift.passenger ?? null, cargo: lift.cargo ?? null } : null,
          parking: details.parking ?? null,
          guarded: details.guarded ?? null,
          mortgage: details.mortgage ?? null,
          pictures: pictures.map(({ kind, url: picture }) => ({ kind, url: picture })),
          tour_url: details.tourUrl ?? null,
          video_url: details.videoUrl ?? null,
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
