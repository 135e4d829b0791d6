import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from './env.ts'
import { programVersion } from './version.ts'

type Settings = Pick<
  Env,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'STOP_SECONDS'
>

/** What is sent last gets so many milliseconds of the stop at most. */
const lastMs = 2_000

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP, JSON), in batches and beside all else: while it can't be
 * reached they are dropped. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is loaded and nothing recorded.
 *
 * @param failed told when spans could not be sent
 * @returns `stop` sends what is left, or gives up after two seconds
 */
export async function startTraces(
  env: Settings,
  failed: (what: string) => void,
): Promise<{ stop(): Promise<void> }> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => {} }
  const [api, sdk, resources, core, hooks, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  core.setGlobalErrorHandler(() => failed('traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT'))
  const exporter = new otlp.OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    ...(env.OTEL_EXPORTER_OTLP_HEADERS && {
      headers: core.parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS),
    }),
  })
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.detectResources({ detectors: [resources.envDetector] }))
      .merge(
        resources.resourceFromAttributes({
          'service.name': env.OTEL_SERVICE_NAME,
          'service.version': programVersion(),
        }),
      ),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  const patience = Math.min(lastMs, (env.STOP_SECONDS * 1000) / 5)
  return {
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(patience)])
    },
  }
}
