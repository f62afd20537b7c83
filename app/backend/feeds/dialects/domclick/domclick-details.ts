import {
  balconiesOf,
  bathroomsIn,
  flagsOf,
  parkingOf,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { cleanText } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import { childNode, childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** What many flats of Domclick say alike beside the columns of the catalogue. */
export function readDomclickDetails(flat: XmlNode): UnitDetails {
  return {
    ...balconiesOf(cleanText(textAt(flat, 'balcony'))),
    ...bathroomsIn(cleanText(textAt(flat, 'bathroom'))),
  }
}

/** What all flats of a complex have. */
export function readComplexDetails(complex: XmlNode): UnitDetails {
  const list = childNode(complex, 'videos')
  const videos = list ? childrenNamed(list, 'video') : []
  return {
    ...parkingOf(cleanText(textAt(complex, 'infrastructure/parking'))),
    ...flagsOf({ guarded: textAt(complex, 'infrastructure/security') }),
    ...videoOf(...videos.map((video) => textAt(video, 'url') || video.text)),
  }
}

/** Areas of rooms, which have no names here: `rooms_area/area`, with or without a `<value>`, or "14.2+12". */
export function readDomclickRoomAreas(flat: XmlNode): Unit['roomAreas'] {
  const list = childNode(flat, 'rooms_area')
  if (!list) return []
  const texts =
    list.children.length > 0
      ? list.children.map((area) => area.text || textAt(area, 'value'))
      : list.text.split(/[+;/]/).map((part) => part.trim())
  return texts
    .flatMap((text) => parseArea(text) ?? [])
    .map((area, index) => ({ kind: 'room', name: `Комната ${index + 1}`, area }))
}
