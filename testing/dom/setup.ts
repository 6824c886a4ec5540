import { configure } from '@testing-library/react';

// As long as `expect.poll` waits. What a DOM without styles cannot know is not computed for every element.
configure({ asyncUtilTimeout: 120_000, defaultHidden: true });
