declare module 'itemsjs' {
  type Bucket = { key: string; doc_count: number }
  type Found<Item> = {
    pagination: { total: number }
    data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> }
  }
  type Engine<Item> = {
    search(input: {
      per_page: number
      page: number
      sort: string
      filters: Record<string, string[]>
    }): Found<Item>
  }
  export default function itemsjs<Item extends object>(
    items: Item[],
    configuration: {
      aggregations: Record<string, { size: number; conjunction: boolean }>
      sortings: Record<string, { field: string[]; order: string[] }>
      native_search_enabled: boolean
    },
  ): Engine<Item>
}
