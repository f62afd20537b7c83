/** What a browser tells of its line and of the device; the most do not tell all of it. */
export type MapConditions = {
  /** The visitor saves traffic. */
  savesData: boolean | undefined
  /** "4g", "3g", "2g", "slow-2g". */
  line: string | undefined
  /** From the request of this page to the first byte of its answer, ms. */
  answerMs: number | undefined
  /** GB, rounded down to a power of two. */
  memoryGb: number | undefined
  cores: number | undefined
}

const SLOW_ANSWER_MS = 600
const MIN_MEMORY_GB = 4
const MIN_CORES = 4

/** Whether half a megabyte and a drawing by the graphics card may come without being asked for. */
export function allowsMap({ savesData, line, answerMs, memoryGb, cores }: MapConditions): boolean {
  if (savesData) return false
  const isFast = line === undefined ? answerMs !== undefined && answerMs <= SLOW_ANSWER_MS : line === '4g'
  return isFast && (memoryGb ?? MIN_MEMORY_GB) >= MIN_MEMORY_GB && (cores ?? MIN_CORES) >= MIN_CORES
}

declare global {
  interface Navigator {
    /** Chromium only. */
    connection?: { saveData?: boolean; effectiveType?: string }
    /** Chromium only. */
    deviceMemory?: number
  }
}

/** Whether a live map may open in this browser by itself. */
export function isMapWelcome(): boolean {
  const { connection, deviceMemory, hardwareConcurrency } = navigator
  const [page] = performance.getEntriesByType('navigation')
  return (
    allowsMap({
      savesData: connection?.saveData,
      line: connection?.effectiveType,
      answerMs:
        typeof PerformanceNavigationTiming === 'function' && page instanceof PerformanceNavigationTiming
          ? page.responseStart - page.requestStart
          : undefined,
      memoryGb: deviceMemory,
      cores: hardwareConcurrency,
    }) && hasGraphicsCard()
  )
}

let graphicsCard: boolean | undefined

/**
 * A map that the processor draws makes the whole page slow: such a browser waits for the press. Chromium gives a
 * context even where `failIfMajorPerformanceCaveat` forbids it, so the name of the renderer is asked too.
 */
function hasGraphicsCard(): boolean {
  graphicsCard ??= askForGraphicsCard()
  return graphicsCard
}

function askForGraphicsCard(): boolean {
  try {
    const context = document
      .createElement('canvas')
      .getContext('webgl2', { failIfMajorPerformanceCaveat: true })
    if (!context) return false
    const shown = String(context.getParameter(context.RENDERER))
    if (shown !== MASKED_RENDERER) return !isProcessor(shown)
    const names = context.getExtension('WEBGL_debug_renderer_info')
    return !(names && isProcessor(String(context.getParameter(names.UNMASKED_RENDERER_WEBGL))))
  } catch {
    return false
  }
}

/** What Chromium and Safari call every renderer unless asked twice; Firefox warns of the second question. */
const MASKED_RENDERER = 'WebKit WebGL'

/** Whether a renderer of WebGL draws by the processor: Chromium's, Mesa's on Linux, and the one of Windows. */
export function isProcessor(renderer: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)
}
