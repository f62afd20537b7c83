/** URLs of the levels of a master plan, without the filter. */
export const genplanAddress = {
  project: (project: string) => `/choose/genplan/${project}`,
  building: (project: string, building: string) => `/choose/genplan/${project}/${building}`,
  floor: (project: string, building: string, floor: number) =>
    `/choose/genplan/${project}/${building}/etazh-${floor}`,
  /** One floor across all buildings of a project. */
  floorOfAll: (project: string, floor: number) => `/choose/genplan/${project}?floor=${floor}`,
  flat: (id: number) => `/choose/flat/${id}`,
}
