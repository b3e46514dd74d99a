// OpenTelemetry: a score as the event gen_ai.evaluation.result of the span that wrote the text.
import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  ConsoleSpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

const spanProcessors = [new SimpleSpanProcessor(new ConsoleSpanExporter())];
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors }));

const rougeL = asScorer(rouge(), 'rougeL');
const span = trace.getTracer('summaries').startSpan('chat');
const { name, score, metadata } = rougeL({
  output: 'the cat sat',
  expected: 'the cat sat on the mat',
});
span.addEvent('gen_ai.evaluation.result', {
  'gen_ai.evaluation.name': name,
  'gen_ai.evaluation.score.value': score,
  'gen_ai.evaluation.explanation': `${metadata.formula.at(-1)}  ${metadata.signature}`,
});
span.end();
