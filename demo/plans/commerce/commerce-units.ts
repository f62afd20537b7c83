import type { BuildingInfo, Company } from '#demo/company.ts'

/** Id of a commercial unit in the feed, and the name of its drawing: the building and its number in Latin letters. */
export const commerceCode = (building: Pick<BuildingInfo, 'id'>, number: string): string =>
  `${building.id}-${number.toLowerCase().replace('п', 'p')}`

/** All commercial units that the company sells. */
export const commerceUnits = ({ projects }: Pick<Company, 'projects'>) =>
  projects.flatMap(({ buildings }) =>
    buildings.flatMap((building) =>
      building.commerce.map((unit) => ({ ...unit, code: commerceCode(building, unit.number) })),
    ),
  )
