import { configure } from '@testing-library/react';

// A busy machine fails no test. What a DOM without styles cannot know is not computed for every element.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });
