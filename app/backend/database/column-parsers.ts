import pg from 'pg'

type Parse = (text: string) => unknown

/**
 * How values arrive from the driver: its defaults, save that int8 and numeric become numbers.
 * Both stay exact here: counts and versions are below 2^53, and areas have two decimals. A date stays
 * the text that it is: as an instant it would depend on the machine's time zone.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Parse => {
    if (oid === pg.types.builtins.DATE) return (text) => text
    const isNumber = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    return isNumber && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)
  },
}
