// The arithmetic of encoders such as BERT. Addresses, sizes and the order of the steps come from src/encoder.

export { attend, attentionRoom } from './attention';
export { gelu } from './gelu';
export { normalize } from './normalize';
export { pack, packedSize, product } from './product';
